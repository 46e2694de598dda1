import { t } from '@lingui/core/macro';
import { Search } from 'lucide';
import { Icon } from '../../../ui/Icon';
import { inputClass } from '../../../ui/Input';

interface FindOrderProps {
  typed: string;
  onType: (typed: string) => void;
  isFocused: boolean;
  /** Enter: opens the first that was found. */
  onFirst: () => void;
}

/** The field that finds an order by its number. */
export const FindOrder = ({ typed, onType, isFocused, onFirst }: FindOrderProps) => (
  <div className="relative">
    <Icon of={Search} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
    <input
      data-find
      type="search"
      inputMode="numeric"
      aria-label={t`주문 번호 찾기`}
      placeholder={t`주문 번호나 자리`}
      autoComplete="off"
      enterKeyHint="search"
      autoFocus={isFocused}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && onFirst()}
      className={`${inputClass} pl-10`}
    />
  </div>
);
