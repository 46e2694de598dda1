import { KeyRound } from 'lucide';
import { canUsePasskeys } from '../api/passkey';
import { useAct } from '../api/use-act';
import { useHydrated } from '../util/use-hydrated';
import { Button } from './Button';

interface PasskeyButtonProps {
  /** A verb. */
  label: string;
  size?: 'medium' | 'large';
  /** Asks for the passkey and does what it is for; false when its holder gave up. */
  act: () => Promise<boolean>;
}

/** A way in by a passkey, where the browser has them. */
export function PasskeyButton({ label, size = 'medium', act }: PasskeyButtonProps) {
  const ask = useAct({ mutationFn: act });
  // Nearly every browser has them: a page that the server draws has its place, so that nothing moves.
  const isHydrated = useHydrated();
  if (isHydrated && !canUsePasskeys()) return null;
  return (
    <div className="flex flex-col gap-2">
      <Button
        kind="secondary"
        icon={KeyRound}
        size={size}
        wide
        busy={ask.isPending}
        busyLabel="패스키 확인 중…"
        onClick={() => ask.mutate()}
      >
        {label}
      </Button>
      <PasskeyOutcome gaveUp={ask.data === false} failure={ask.error?.message} />
    </div>
  );
}

interface PasskeyOutcomeProps {
  gaveUp: boolean;
  failure: string | undefined;
}

/** A calm text after the user gave up, and the reason of any other failure. */
export const PasskeyOutcome = ({ gaveUp, failure }: PasskeyOutcomeProps) => (
  <>
    <p role="status" className="text-muted empty:hidden">
      {gaveUp && '패스키를 쓰지 않았어요. 언제든 다시 할 수 있어요.'}
    </p>
    {failure !== undefined && (
      <p role="alert" className="font-semibold text-danger">
        {failure}
      </p>
    )}
  </>
);
