import { t } from '@lingui/core/macro';
import { PencilLine } from 'lucide';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';

interface CustomButtonProps {
  isPhone: boolean;
  /** Shows the key that does the same. */
  hasKey: boolean;
  onPress: () => void;
}

/** The way to a line that is no product. */
export function CustomButton({ isPhone, hasKey, onPress }: CustomButtonProps) {
  if (isPhone) return <IconButton icon={PencilLine} label={t`직접 입력`} onClick={onPress} />;
  return (
    <button
      type="button"
      onClick={onPress}
      className="mt-3 mr-3 ml-auto inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control border border-line-strong bg-paper px-3 font-semibold whitespace-nowrap transition-colors hover:bg-ground"
    >
      <Icon of={PencilLine} size={18} />
      {t`직접 입력`}
      {hasKey && (
        <kbd
          aria-hidden
          className="tabular size-5 rounded-tick border border-line-strong text-center text-small leading-4.5 text-muted"
        >
          0
        </kbd>
      )}
    </button>
  );
}
