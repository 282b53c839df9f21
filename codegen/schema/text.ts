// Text of a definition → one line of description.

/** Some texts of R4 end in white space or hold line breaks. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(/\s+/g, ' ').trim();
}

export function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
