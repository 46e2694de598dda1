import { t } from '@lingui/core/macro';
import { Plus } from 'lucide';
import { useRef, type Ref } from 'react';
import { Icon } from '../../../ui/Icon';
import { Spinner } from '../../../ui/Spinner';

interface ProfilePictureProps {
  isUploading: boolean;
  hasPicture: boolean;
  describedBy: string;
  onChoose: (file: File) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** The shop's round picture as a button: a press chooses another one. */
export function ProfilePicture({ isUploading, hasPicture, describedBy, onChoose, ref }: ProfilePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={t`프로필 사진 파일`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen) onChoose(chosen);
          // The same file may be chosen again after it was put right.
          event.target.value = '';
        }}
      />
      <button
        ref={ref}
        type="button"
        aria-label={hasPicture ? t`프로필 사진 바꾸기` : t`프로필 사진 올리기`}
        aria-describedby={describedBy}
        aria-busy={isUploading || undefined}
        disabled={isUploading}
        onClick={() => input.current?.click()}
        className="absolute inset-0 rounded-full"
      >
        {isUploading && (
          <span className="absolute inset-0 flex items-center justify-center rounded-full bg-ink/45 text-paper">
            <Spinner size={28} />
          </span>
        )}
        <span
          aria-hidden
          className="absolute -right-1 -bottom-1 flex size-9 items-center justify-center rounded-full border-2 border-ground bg-ink text-paper"
        >
          <Icon of={Plus} />
        </span>
      </button>
    </>
  );
}
