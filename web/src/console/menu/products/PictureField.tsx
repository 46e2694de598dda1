import { t } from '@lingui/core/macro';
import { ImageOff, ImagePlus } from 'lucide';
import { useRef, useState, type Ref } from 'react';
import { pictureUrl } from '../../../api/picture';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { Icon } from '../../../ui/Icon';
import { useObjectUrl } from '../../parts/use-object-url';
import { pictureTypes } from './product-form';

interface PictureFieldProps {
  file: File | null;
  /** The picture the product has already. */
  stored: { path: string } | null;
  /** One had been chosen before the session ended, which a page loaded anew cannot give back. */
  isLost: boolean;
  error: string | undefined;
  warning: string | undefined;
  onChange: (file: File | null) => void;
  /** For the form, which puts the focus on the first wrong field. */
  ref: Ref<HTMLButtonElement>;
}

/** Chooses a product's picture and shows it as the store will. */
export function PictureField({ file, stored, isLost, error, warning, onChange, ref }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState<string>();
  const chosenUrl = useObjectUrl(file);
  const url = chosenUrl ?? pictureUrl(stored);
  const act = url ? t`이미지 바꾸기` : t`이미지 고르기`;
  return (
    <Field
      label={t`상품 이미지`}
      help={t`JPG, PNG, WEBP 파일을 2MB까지 올릴 수 있어요.`}
      error={error}
      warning={warning}
      optional
    >
      {({ id, 'aria-describedby': describedBy }) => (
        <div className="flex flex-wrap items-center gap-4">
          {/* The button beside it does the same with a keyboard, so the drawing itself is for pointers only. */}
          <div
            aria-hidden
            onClick={() => input.current?.click()}
            className="flex size-32 shrink-0 cursor-pointer items-center justify-center overflow-hidden rounded-card border border-dashed border-line-strong bg-paper text-muted"
          >
            {url && unreadable !== url ? (
              <img src={url} alt="" onError={() => setUnreadable(url)} className="size-full object-cover" />
            ) : (
              <Icon of={url ? ImageOff : ImagePlus} size={32} />
            )}
          </div>
          <input
            ref={input}
            type="file"
            accept={pictureTypes.join(',')}
            aria-label={t`상품 이미지 파일`}
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              if (chosen) onChange(chosen);
              // The same file may be chosen again after it was put right.
              event.target.value = '';
            }}
          />
          <div className="flex min-w-0 flex-col items-start gap-1">
            <Button
              ref={ref}
              id={id}
              // Its own words name it, not the label of the field.
              aria-label={act}
              aria-describedby={describedBy}
              data-invalid={error ? true : undefined}
              kind="secondary"
              onClick={() => input.current?.click()}
            >
              {act}
            </Button>
            {isLost && !file && (
              <p className="text-small text-preparing">{t`고르신 이미지는 남겨 둘 수 없었어요. 다시 골라주세요.`}</p>
            )}
            {file && (
              <span className="flex flex-wrap items-center gap-x-1 text-small text-muted">
                <span className="break-all">{file.name}</span>
                <Button kind="quiet" onClick={() => onChange(null)}>
                  {stored ? t`원래 이미지로` : t`빼기`}
                </Button>
              </span>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
