import { faultText } from './fault-texts';
import { refusalText } from './refusal-texts';

/** Our own sentences about a refusal, which a reader of another language than the server's gets. */
export const sentences = { faultText, refusalText };
export type Sentences = typeof sentences;
