import { t } from '@lingui/core/macro';
import { ImagePlus, Trash2 } from 'lucide';
import { useId, useRef, useState } from 'react';
import { pictureSources, pictureUrl } from '../../../api/picture';
import { Button } from '../../../ui/Button';
import { Muted } from '../../../ui/layout';
import { pictureFault, type Upload } from './use-upload-picture';

interface CoverPhotoProps {
  photo: { path: string } | null;
  upload: Upload;
  onChange: (photo: null) => void;
}

/** A photograph of the shop for the top of its store page, in the place of the cover that is drawn. */
export function CoverPhoto({ photo, upload, onChange }: CoverPhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [fault, setFault] = useState('');
  const helpId = useId();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{t`커버 사진`}</h2>
      {photo && (
        <img
          src={pictureUrl(photo)}
          srcSet={pictureSources(photo)}
          sizes="400px"
          alt=""
          className="aspect-[7/2] w-full rounded-card object-cover"
        />
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={t`커버 사진 파일`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          // The same file may be chosen again after it was put right.
          event.target.value = '';
          if (!chosen) return;
          const found = pictureFault(chosen);
          setFault(found);
          if (!found) upload.mutate(chosen);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          ref={button}
          kind="secondary"
          icon={ImagePlus}
          busy={upload.isPending}
          aria-describedby={helpId}
          onClick={() => input.current?.click()}
        >
          {photo ? t`커버 사진 바꾸기` : t`커버 사진 올리기`}
        </Button>
        {photo && (
          <Button
            kind="quiet"
            icon={Trash2}
            disabled={upload.isPending}
            onClick={() => {
              onChange(null);
              // The pressed button goes with the photograph, and the focus must not go with it.
              button.current?.focus();
            }}
          >
            {t`커버 사진 지우기`}
          </Button>
        )}
      </div>
      <Muted small id={helpId}>
        {t`가로로 긴 사진이 잘 어울려요. JPG, PNG, WEBP 파일을 5MB까지 올릴 수 있어요. 사진이 없으면 고른 커버가 보여요.`}
      </Muted>
      <p role="alert" className="text-small font-semibold text-danger">
        {fault}
      </p>
    </section>
  );
}
