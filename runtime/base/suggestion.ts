// An unknown name and the known ones → ` Did you mean "birthdate"?`, or an empty text if none is similar.
import { didYouMean } from 'graphql/jsutils/didYouMean.js';
import { suggestionList } from 'graphql/jsutils/suggestionList.js';

/** A suggestion list → the same where an element comes before its extensions: both are equally near to `birthdate`. */
export function elementFirst(message: string): string {
  return message.replace(/"_(\w+)"((?:,| or|, or) )"\1"/g, '"$1"$2"_$1"');
}

/** Comparing takes time by length, and longer names are not typing errors. */
const longest = 100;

export function suggestion(name: string, names: readonly string[]): string {
  return name.length > longest ? '' : elementFirst(didYouMean(suggestionList(name, names)));
}
