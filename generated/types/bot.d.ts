// Generated from kiln@0.1.0 by kiln generate. Do not edit.
// https://kiln.example/fhir/StructureDefinition/Bot

import type { Attachment } from './attachment.js';
import type { BackboneElement } from './backbone-element.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { Timing } from './timing.js';

/**
 * Logic that runs when $execute is called
 *
 * https://kiln.example/fhir/StructureDefinition/Bot
 */
export interface Bot {
  resourceType: 'Bot';
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
  /** Identifier to call it by */
  identifier?: Identifier[];
  /** Whether the bot may be run */
  active?: boolean;
  _active?: Element;
  /** Name for people */
  name?: string;
  _name?: Element;
  /** What the bot does */
  description?: string;
  _description?: Element;
  /** Whether it acts as its caller */
  runAsUser?: boolean;
  _runAsUser?: Element;
  /** The membership it acts under */
  membership?: Reference<'ProjectMembership'>;
  /** Longest run, in seconds */
  timeout?: number;
  _timeout?: Element;
  /** When the bot runs by itself */
  cronTiming?: Timing;
  /** When the bot runs by itself */
  cronString?: string;
  _cronString?: Element;
  /** What the bot is told of when it is written */
  trigger?: BotTrigger[];
  /** Version of the deployed code */
  codeVersion?: string;
  _codeVersion?: Element;
  /** The program as it was deployed */
  sourceCode?: Attachment;
  /** The program as it runs */
  executableCode?: Attachment;
}

/**
 * What the bot is told of when it is written
 *
 * https://kiln.example/fhir/StructureDefinition/Bot
 */
export interface BotTrigger extends BackboneElement {
  /** Search that a resource must match */
  criteria: string;
  _criteria?: Element;
  /** create | update | delete */
  interaction?: (string | null)[];
  _interaction?: (Element | null)[];
}
