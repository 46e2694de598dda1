import type { TranslatedLocale } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { CircleAlert } from 'lucide';
import { memo, useId } from 'react';
import { translationLimits } from '../../../api/owner-calls';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Input } from '../../../ui/Input';
import { Textarea } from '../../../ui/Textarea';
import type { TranslatedText, WrittenText } from './translation-query';
import { languages, stateBadges, textWords } from './translation-words';

interface TranslationRowProps {
  locale: TranslatedLocale;
  item: TranslatedText;
  edit: WrittenText | undefined;
  fault: string | undefined;
  onWrite: (locale: TranslatedLocale, item: TranslatedText, text: string, isConfirmed?: boolean) => void;
}

/** A text in Korean, and beside it the field for its translation. */
export const TranslationRow = memo(function TranslationRow({
  locale,
  item,
  edit,
  fault,
  onWrite,
}: TranslationRowProps) {
  const id = useId();
  const { name, tag } = languages[locale];
  const text = edit?.text ?? item.text ?? '';
  const limit = translationLimits.fields[item.kind][item.field] ?? 0;
  const badge = stateBadges[item.state];
  const asks = item.state === 'stale' || item.state === 'draft';
  const control = {
    id,
    lang: tag,
    value: text,
    maxLength: limit,
    autoComplete: 'off',
    placeholder: name,
    'aria-describedby': `${id}-count${fault ? ` ${id}-fault` : ''}`,
    'aria-invalid': fault ? true : undefined,
  } as const;
  return (
    <li className="grid gap-2 border-b border-line py-4 last:border-0 md:grid-cols-2 md:gap-6">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 text-small text-muted">
          {textWords(item)}
          {edit ? <Badge tone="accent">{t`저장 전`}</Badge> : <Badge tone={badge.tone}>{badge.words}</Badge>}
        </p>
        <label htmlFor={id} className="break-words whitespace-pre-line">
          <span className="sr-only">{`${textWords(item)} ${name} `}</span>
          {item.source}
        </label>
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        {item.field === 'description' ? (
          <Textarea {...control} rows={3} onChange={({ target }) => onWrite(locale, item, target.value)} />
        ) : (
          <Input {...control} onChange={({ target }) => onWrite(locale, item, target.value)} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p id={`${id}-count`} className="tabular text-small text-muted">
            <span aria-hidden>{`${text.length}/${limit}`}</span>
            <span className="sr-only">{t`${limit}자까지 쓸 수 있어요.`}</span>
          </p>
          {asks && !edit && (
            <Button kind="secondary" onClick={() => onWrite(locale, item, text, true)}>
              <span className="sr-only">{`${item.source} `}</span>
              {t`이대로 확인`}
            </Button>
          )}
        </div>
        {fault && (
          <p id={`${id}-fault`} role="alert" className="flex items-start gap-1 text-small font-semibold text-danger">
            <Icon of={CircleAlert} size={16} className="mt-0.5" />
            {fault}
          </p>
        )}
      </div>
    </li>
  );
});
