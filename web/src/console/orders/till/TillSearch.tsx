import { t } from '@lingui/core/macro';
import { Search, X } from 'lucide';
import { useState, type ReactNode, type Ref } from 'react';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { inputClass } from '../../../ui/Input';

interface TillSearchProps {
  typed: string;
  onType: (typed: string) => void;
  /** Enter: the first of what was found goes into the order. */
  onFirst: () => void;
  isPhone: boolean;
  /** On a phone it stands beside the way to the search. */
  beside: ReactNode;
  ref: Ref<HTMLInputElement>;
}

/** Finds goods by name or first consonants; on a phone it takes the place of the title once it is wanted. */
export function TillSearch({ typed, onType, onFirst, isPhone, beside, ref }: TillSearchProps) {
  const [isWanted, setIsWanted] = useState(false);
  if (isPhone && !isWanted)
    return (
      <span className="ml-auto flex shrink-0">
        {beside}
        <IconButton icon={Search} label={t`상품 찾기`} onClick={() => setIsWanted(true)} />
      </span>
    );
  const end = () => {
    onType('');
    setIsWanted(false);
  };
  return (
    <div className="relative min-w-0 grow">
      <Icon of={Search} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      <input
        ref={ref}
        type="search"
        aria-label={t`상품 찾기`}
        placeholder={isPhone ? t`이름이나 초성` : t`상품 이름이나 초성으로 찾기`}
        autoComplete="off"
        enterKeyHint="done"
        autoFocus={isPhone}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          // Enter that ends a syllable is none.
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') onFirst();
          else if (event.key === 'Escape') {
            end();
            event.currentTarget.blur();
          } else return;
          event.preventDefault();
          event.stopPropagation();
        }}
        className={`${inputClass} min-h-11 pr-11 pl-10 [&::-webkit-search-cancel-button]:hidden`}
      />
      {typed === '' ? (
        !isPhone && (
          <kbd
            aria-hidden
            className="absolute top-1/2 right-3 -translate-y-1/2 rounded-tick border border-line px-2 text-small text-muted"
          >
            /
          </kbd>
        )
      ) : (
        <IconButton icon={X} label={t`찾기 지우기`} onClick={end} className="absolute top-0 right-0" />
      )}
      {isPhone && typed === '' && (
        <IconButton icon={X} label={t`찾기 닫기`} onClick={end} className="absolute top-0 right-0" />
      )}
    </div>
  );
}
