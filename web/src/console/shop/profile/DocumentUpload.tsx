import { t } from '@lingui/core/macro';
import { Eye, FileCheck, Upload } from 'lucide';
import { useRef, useState, type Ref } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { Icon } from '../../../ui/Icon';
import { DocumentPreview } from './DocumentPreview';
import type { DocumentField } from './profile-fields';
import { useUploadDocument } from './use-upload-document';

const ALLOWED = /\.(jpe?g|png)$/i;
const MAX_BYTES = 10 * 1024 * 1024;

function faultOf(file: File): string {
  if (!ALLOWED.test(file.name)) return t`JPG, JPEG, PNG 파일만 올릴 수 있어요.`;
  return file.size > MAX_BYTES ? t`파일 크기는 10MB 이하여야 해요.` : '';
}

interface DocumentUploadProps {
  name: DocumentField;
  label: string;
  /** The key of what is kept already. */
  value: string | null;
  /** The key that the shop was saved with; only that one can be read again. */
  savedValue: string | null;
  error: string | undefined;
  onChange: (key: string) => void;
  /** For the form, which puts the focus on the first wrong field. */
  ref?: Ref<HTMLButtonElement>;
}

/** A document that only the owner and the operators will see. */
export function DocumentUpload({ name, label, value, savedValue, error, onChange, ref }: DocumentUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [isShown, setShown] = useState(false);
  const [fault, setFault] = useState('');
  const upload = useUploadDocument((key, kept) => {
    setFile(kept);
    onChange(key);
  });
  const act = value ? t`다시 올리기` : t`파일 올리기`;

  function take(chosen: File | undefined) {
    if (!chosen) return;
    const found = faultOf(chosen);
    setFault(found);
    if (!found) upload.mutate(chosen);
  }

  return (
    <Field label={label} help={t`JPG, JPEG, PNG 파일을 10MB까지 올릴 수 있어요.`} error={fault || (error ?? '')}>
      {({ id, 'aria-describedby': describedBy }) => (
        <div className="flex flex-wrap items-center gap-3">
          <input
            ref={input}
            type="file"
            accept=".jpg,.jpeg,.png"
            aria-label={t`${label} 파일`}
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button
            ref={ref}
            id={id}
            aria-label={`${label} ${act}`}
            aria-describedby={describedBy}
            kind="secondary"
            icon={Upload}
            busy={upload.isPending}
            busyLabel={t`올리는 중`}
            onClick={() => input.current?.click()}
          >
            {act}
          </Button>
          {!value && !upload.isPending && <Badge tone="preparing">{t`아직 필요해요`}</Badge>}
          {value && !upload.isPending && (
            <span className="inline-flex min-w-0 items-center gap-1 font-semibold break-all text-ready">
              <Icon of={FileCheck} />
              {file?.name ?? t`올린 파일이 있어요`}
            </span>
          )}
          {!upload.isPending && (file ?? (value && value === savedValue)) && (
            <Button kind="quiet" icon={Eye} aria-label={t`${label} 보기`} onClick={() => setShown(true)}>
              {t`보기`}
            </Button>
          )}
          {isShown && <DocumentPreview name={name} label={label} file={file} onClose={() => setShown(false)} />}
        </div>
      )}
    </Field>
  );
}
