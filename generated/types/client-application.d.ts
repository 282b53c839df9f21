// Generated from kiln@0.1.0 by kiln generate. Do not edit.
// https://kiln.example/fhir/StructureDefinition/ClientApplication

import type { BackboneElement } from './backbone-element.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Resource } from './resources.js';

/**
 * A program that obtains access tokens
 *
 * https://kiln.example/fhir/StructureDefinition/ClientApplication
 */
export interface ClientApplication {
  resourceType: 'ClientApplication';
  /** Logical id of this artifact */
  id?: string;
  /** Metadata about the resource */
  meta?: Meta;
  /** A set of rules under which this content was created */
  implicitRules?: string;
  _implicitRules?: Element;
  /** Language of the resource content */
  language?: string;
  _language?: Element;
  /** Text summary of the resource, for human interpretation */
  text?: Narrative;
  /** Contained, inline Resources */
  contained?: Resource[];
  /** Additional content defined by implementations */
  extension?: Extension[];
  /** Extensions that cannot be ignored */
  modifierExtension?: Extension[];
  /** Identifier of the application elsewhere */
  identifier?: Identifier[];
  /** Whether the application may obtain and use tokens */
  active?: boolean;
  _active?: Element;
  /** Name for people */
  name?: string;
  _name?: Element;
  /** What the application does */
  description?: string;
  _description?: Element;
  /** A secret it may prove itself with */
  secret?: ClientApplicationSecret[];
  /** Where its public keys are */
  jwksUri?: string;
  _jwksUri?: Element;
  /** Its public keys in place */
  jwks?: string;
  _jwks?: Element;
  /** Scopes that it may be given */
  scope?: string;
  _scope?: Element;
  /** Whether it proves who it is */
  public?: boolean;
  _public?: Element;
  /** How it obtains tokens */
  grantType?: (string | null)[];
  _grantType?: (Element | null)[];
  /** Where people return to after they signed in */
  redirectUri?: (string | null)[];
  _redirectUri?: (Element | null)[];
  /** Where people return to after they signed out */
  postLogoutRedirectUri?: (string | null)[];
  _postLogoutRedirectUri?: (Element | null)[];
  /** Where it is launched from */
  launchUri?: string;
  _launchUri?: Element;
}

/**
 * A secret it may prove itself with
 *
 * https://kiln.example/fhir/StructureDefinition/ClientApplication
 */
export interface ClientApplicationSecret extends BackboneElement {
  /** Hash of the secret */
  hash: string;
  _hash?: Element;
  /** When it was made */
  created?: string;
  _created?: Element;
  /** Until when it is accepted */
  expires?: string;
  _expires?: Element;
}
