// In: a name that is unknown, and the names that there are. Out: ` Did you mean "birthdate"?`, or nothing where none is alike.
import { didYouMean } from 'graphql/jsutils/didYouMean.js';
import { suggestionList } from 'graphql/jsutils/suggestionList.js';

/** Comparing takes time by length: nobody mistypes a longer name. */
const longest = 100;

export function near(name: string, names: readonly string[]): string {
  return name.length > longest ? '' : didYouMean(suggestionList(name, names));
}
