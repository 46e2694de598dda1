import { CircleAlert } from 'lucide';
import { Badge, type BadgeTone } from './Badge';
import { Figure } from './Figure';
import { Icon } from './Icon';

interface PayoutOutcomeProps {
  words: { tone: BadgeTone; word: string; meaning: string };
  amount: number;
  /** The bank's or the provider's words when it did not pay. */
  failure: string | null;
}

/** State of a payout, in words for its reader; read out again when it changes. */
export const PayoutOutcome = ({ words: { tone, word, meaning }, amount, failure }: PayoutOutcomeProps) => (
  <div role="status" className="flex flex-col items-start gap-2">
    <Badge tone={tone}>{word}</Badge>
    <Figure amount={amount} />
    <p className="text-muted">{meaning}</p>
    {failure !== null && (
      <p className="flex items-start gap-2 rounded-card bg-danger-wash px-4 py-3 text-danger">
        <Icon of={CircleAlert} className="mt-0.5" />
        {failure}
      </p>
    )}
  </div>
);
