// CodeMirror with the languages of the console, in a separate bundle: it is loaded when the first editor opens.
import CodeMirror from 'codemirror';
import 'codemirror/mode/javascript/javascript.js';
import 'codemirror/addon/edit/closebrackets.js';
import 'codemirror/addon/edit/matchbrackets.js';
import 'codemirror/addon/hint/show-hint.js';

export type { Editor } from 'codemirror';
export { CodeMirror };
