// An address as a bot writes it → its parts as the URL standard has them. Beside the realms: what an engine alone does not know.
// https://url.spec.whatwg.org/

/** In the order in which they cross. */
export const urlMembers = [
  ...(['href', 'origin', 'protocol', 'username', 'password', 'host'] as const),
  ...(['hostname', 'port', 'pathname', 'search', 'hash'] as const),
] as const;

export type UrlMember = (typeof urlMembers)[number];

/** In UTF-16 units: what stands here is not counted as the memory of a bot. */
export const longestAddress = 65_536;

/**
 * @param bases JSON: what the address is relative to, or none
 * @param change JSON of a member and its new value; empty: none
 * @returns JSON of the parts; empty for what is no URL
 */
export function urlParts(address: string, bases: string, change: string): string {
  if (address.length + bases.length + change.length > longestAddress) return '';
  const [base] = JSON.parse(bases) as readonly string[];
  if (!URL.canParse(address, base)) return '';
  const url = new URL(address, base);
  if (change !== '') {
    const [name, value] = JSON.parse(change) as readonly [UrlMember, string];
    if (name !== 'origin' && urlMembers.includes(name)) setMember(url, name, value);
  }
  return JSON.stringify(urlMembers.map(member => url[member]));
}

/** An href that is not an address changes nothing, and neither do the other parts. */
function setMember(url: URL, name: Exclude<UrlMember, 'origin'>, value: string): void {
  if (name !== 'href' || URL.canParse(value)) url[name] = value;
}
