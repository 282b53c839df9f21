// The shapes of what the server answers: resources and Bundles.

export interface Resource {
  readonly resourceType: string;
  readonly id?: string;
  readonly meta?: { readonly versionId?: string; readonly lastUpdated?: string };
  readonly [element: string]: unknown;
}

export interface Bundle {
  readonly total?: number;
  readonly link?: readonly { readonly relation: string; readonly url: string }[];
  readonly entry?: readonly BundleEntry[];
}

export interface BundleEntry {
  readonly fullUrl?: string;
  readonly resource?: Resource;
  readonly search?: { readonly mode?: string };
  readonly request?: { readonly method: string; readonly url: string };
  readonly response?: {
    readonly status: string;
    readonly etag?: string;
    readonly lastModified?: string;
    readonly outcome?: unknown;
  };
}
