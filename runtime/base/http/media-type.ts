// Whether a text is a media type: of a Binary, of the result of a bot.

/** https://www.rfc-editor.org/rfc/rfc9110#section-8.3.1; nothing of it can end a header line. */
const mediaType =
  /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}(?:\s*;\s*[\w!#$&^.+-]{1,60}=(?:[\w!#$&^.+:'-]{1,100}|"[\w !#$&^.+:/?=,()@'-]{0,200}"))*$/;

export function isMediaType(text: string): boolean {
  return text.length <= 500 && mediaType.test(text);
}
