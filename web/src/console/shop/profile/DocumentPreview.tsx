import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '../../../api/app-error';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { useObjectUrl } from '../../parts/use-object-url';
import { documentLinksQuery } from './document-links-query';
import type { DocumentField } from './profile-fields';

interface DocumentPreviewProps {
  name: DocumentField;
  label: string;
  /** The file that was uploaded a moment ago; without one the stored document is shown. */
  file: File | undefined;
  onClose: () => void;
}

/** A document as the operators will see it. It is only fetched on demand, since every look at it is written down. */
export function DocumentPreview({ name, label, file, onClose }: DocumentPreviewProps) {
  const local = useObjectUrl(file);
  return (
    <Dialog open onClose={onClose} title={label} actions={<Button onClick={onClose}>{t`닫기`}</Button>}>
      {!file && <StoredDocument name={name} label={label} />}
      {local && <img src={local} alt={label} className="w-full rounded-control border border-line" />}
    </Dialog>
  );
}

const UNREADABLE = new AppError({
  kind: 'client',
  code: 'UNREADABLE',
  message: t`서류를 불러오지 못했어요. 다시 시도해주세요.`,
});

function StoredDocument({ name, label }: Pick<DocumentPreviewProps, 'name' | 'label'>) {
  const { data, error, isFetching, refetch } = useQuery(documentLinksQuery);
  const [broken, setBroken] = useState<string>();
  const link = data?.[name];
  if (isFetching) return <Loading what={t`서류를`} count={1} shape="h-80 rounded-control" />;
  // A link that has ended in the meantime is asked for anew.
  if (!link || link === broken) {
    return <ErrorState error={error ?? UNREADABLE} onRetry={() => void refetch()} />;
  }
  return (
    <img
      src={link}
      alt={label}
      referrerPolicy="no-referrer"
      onError={() => setBroken(link)}
      className="min-h-40 w-full rounded-control border border-line bg-completed-wash"
    />
  );
}
