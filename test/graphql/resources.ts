// Resources that HL7's examples lack: what is rare, awkward or broken, one idea each. A type and id that comes again is a new version.

interface Own {
  readonly resourceType: string;
  readonly id: string;
  readonly [element: string]: unknown;
}

export const ownResources: readonly Own[] = [];
