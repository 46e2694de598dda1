import { t } from '@lingui/core/macro';
import { useSpoken } from '../ui/spoken';
import { deltaWords } from '../util/option-words';

/** Price difference of an option; read out as words where prices are. */
export function Delta({ amount }: { amount: number }) {
  const say = useSpoken();
  const words = deltaWords(amount);
  if (!say || words === '') return words;
  return (
    <>
      <span aria-hidden>{words}</span>
      <span className="sr-only">
        {say(Math.abs(amount))} {amount > 0 ? t`추가` : t`할인`}
      </span>
    </>
  );
}
