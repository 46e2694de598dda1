import { CircleAlert } from 'lucide';
import { Badge, type BadgeTone } from './Badge';
import { Figure } from './Figure';
import { Icon } from './Icon';

interface PayoutOutcomeProps {
  words: { tone: BadgeTone; word: string; meaning: string };
  amount: number;
  /** What the bank or the provider said when it did not pay. */
  failure: string | null;
}

/** How far a payout is, in the words of whoever looks; read out again when that changes. */
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
