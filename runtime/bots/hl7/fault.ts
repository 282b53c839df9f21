// A fault in the text of an HL7 v2 message, with its place. All files of this folder are plain JavaScript: they run inside sandboxes.

/** All numbers count from 1. */
export interface Hl7Place {
  /** Of the segments of the text. */
  readonly segment: number;
  /** `PID`; empty without a name. */
  readonly name: string;
  /** Of the characters of the segment. */
  readonly position: number;
  /** Of the fields of the segment, as HL7 counts: MSH-1 is the field separator. */
  readonly field?: number;
}

/** The text is not an HL7 v2 message. */
export class Hl7Fault extends Error {
  override readonly name = 'Hl7Fault';
  readonly place: Hl7Place;

  /** @param rule a clause that follows the place */
  constructor(place: Hl7Place, rule: string) {
    super(`Segment ${placeText(place)}: ${rule}.`);
    this.place = place;
  }
}

/** `2 (PID-5), position 12` */
export function placeText(place: Hl7Place): string {
  return `${place.segment}${inSegment(place)}, position ${place.position}`;
}

function inSegment({ name, field }: Hl7Place): string {
  return name === '' ? '' : field === undefined ? ` (${name})` : ` (${name}-${field})`;
}
