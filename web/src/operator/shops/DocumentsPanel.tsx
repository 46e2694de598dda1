import { t } from '@lingui/core/macro';
import { FileText } from 'lucide';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { refreshDesk } from '../keys';
import { Panel } from '../parts/Panel';
import { DocumentViewer } from './DocumentViewer';
import type { ShopReview } from './shop-query';
import { documentWords, type DocumentField } from './shop-words';
import { usePaperChecks } from './use-paper-checks';

// The keys of the words are the fields.
const fields = Object.keys(documentWords) as DocumentField[];

/** The private papers of a shop. None is fetched before it is opened, since each read is logged. */
export function DocumentsPanel({ review }: { review: ShopReview }) {
  const [opened, setOpened] = useState<DocumentField>();
  const checks = usePaperChecks(review);
  const { shop } = review;
  const given = fields.filter((field) => shop[field] !== null);

  function close() {
    setOpened(undefined);
    void refreshDesk('access-log');
  }
  return (
    <Panel title={t`서류`}>
      <p className="text-muted">{t`열어보면 누가 언제 봤는지 접근 기록에 남아요.`}</p>
      <ul className="grid gap-2 md:grid-cols-2 xl:grid-cols-1">
        {fields.map((field) => (
          <li key={field}>
            {shop[field] === null ? (
              <p className="flex min-h-11 items-center gap-2 text-muted md:max-xl:px-4">
                {t`${{ field: documentWords[field] }}: 올리지 않았어요`}
              </p>
            ) : (
              <Button kind="secondary" icon={FileText} wide onClick={() => setOpened(field)}>
                {t`${{ field: documentWords[field] }} 보기`}
                {checks.of(field)?.checkedAt && t` · 확인함`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened && (
        <DocumentViewer
          field={opened}
          given={given}
          review={review}
          checks={checks}
          onOpen={setOpened}
          onClose={close}
        />
      )}
    </Panel>
  );
}
