// Generated from kiln@0.1.0 by kiln generate. Do not edit.
// https://kiln.example/fhir/StructureDefinition/Project

import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Resource } from './resources.js';

/**
 * A tenant: resources that belong together and are apart from all others
 *
 * https://kiln.example/fhir/StructureDefinition/Project
 */
export interface Project {
  resourceType: 'Project';
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
  /** Identifier of the project elsewhere */
  identifier?: Identifier[];
  /** Whether the project is in use */
  active?: boolean;
  _active?: Element;
  /** Name for people and for the command line */
  name: string;
  _name?: Element;
  /** What the project is for */
  description?: string;
  _description?: Element;
  /** A host that bots may reach */
  allowedHost?: (string | null)[];
  _allowedHost?: (Element | null)[];
}
