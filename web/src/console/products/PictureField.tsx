import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { pictureUrl } from '../../api/picture';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Icon } from '../../ui/Icon';
import { useObjectUrl } from '../parts/use-object-url';

interface PictureFieldProps {
  file: File | null;
  /** The picture the product has already. */
  stored: { attach_file_path: string } | null;
  error: string | undefined;
  onChange: (file: File | null) => void;
}

/** Chooses a product's picture and shows it as the store will. */
export function PictureField({ file, stored, error, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosenUrl = useObjectUrl(file);
  const url = chosenUrl ?? pictureUrl(stored);
  return (
    <Field label="상품 이미지" help="JPG, PNG, WEBP 파일을 2MB까지 올릴 수 있어요." error={error ?? ''} required>
      {({ id, 'aria-describedby': describedBy }) => (
        <div className="flex flex-wrap items-center gap-4">
          {/* The button beside it does the same with a keyboard, so the drawing itself is for pointers only. */}
          <div
            aria-hidden
            onClick={() => input.current?.click()}
            className="flex size-32 shrink-0 cursor-pointer items-center justify-center overflow-hidden rounded-card border border-dashed border-line-strong bg-paper text-muted"
          >
            {url ? <img src={url} alt="" className="size-full object-cover" /> : <Icon of={ImagePlus} size={32} />}
          </div>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-label="상품 이미지 파일"
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              if (chosen) onChange(chosen);
              // The same file may be chosen again after it was put right.
              event.target.value = '';
            }}
          />
          <div className="flex flex-col items-start gap-1">
            <Button id={id} aria-describedby={describedBy} kind="secondary" onClick={() => input.current?.click()}>
              {url ? '이미지 바꾸기' : '이미지 고르기'}
            </Button>
            {file && <span className="text-small break-all text-muted">{file.name}</span>}
          </div>
        </div>
      )}
    </Field>
  );
}
