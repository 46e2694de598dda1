import type { TranslatedLocale } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '../../../api/use-act';
import { showAlert } from '../../../ui/alert';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Muted } from '../../../ui/layout';
import { showToast } from '../../../ui/toast';
import { confirmDrafts, makeDrafts, type Drafted } from './make-drafts';
import type { Progress } from './translation-query';
import { languages } from './translation-words';

interface DraftsProps {
  locale: TranslatedLocale;
  /** Undefined while it is not known. */
  progress: Progress[TranslatedLocale] | undefined;
  /** Whether a machine can be asked. */
  canSuggest: boolean;
  /** Whether a text has changes that are not saved yet. */
  isWritten: (key: string) => boolean;
  /** Leads to what is to be looked at. */
  onMade: () => void;
}

/** Drafts by a machine: makes them for what is missing, and confirms them all together. */
export function Drafts({ locale, progress, canSuggest, isWritten, onMade }: DraftsProps) {
  const [step, setStep] = useState<Drafted | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => void (isOver.current = true);
  }, []);
  const make = useAct({
    mutationFn: () => makeDrafts(locale, { onStep: setStep, isOver: () => isOver.current }),
    onSuccess({ drafts, skipped }) {
      if (isOver.current) return;
      if (drafts > 0) onMade();
      const made =
        drafts > 0 ? t`초안 ${drafts}개를 만들었어요. 확인한 초안만 손님에게 보여요.` : t`새로 만든 초안이 없어요.`;
      if (skipped === 0) return showToast({ kind: 'success', text: made });
      return showAlert(t`${made}\n${skipped}개는 번역이 너무 길어서 직접 써주세요.`);
    },
    onError: ({ message }) => !isOver.current && showAlert(t`초안을 끝까지 만들지 못했어요.\n${message}`),
    onSettled: () => setStep(null),
  });
  const confirmAll = async (): Promise<void> => {
    const stale = await confirmDrafts(locale, isWritten);
    if (stale === 0) return showToast({ kind: 'success', text: t`초안을 모두 확인했어요.` });
    void showAlert(t`초안을 모두 확인했어요.\n그사이 한국어가 바뀐 ${stale}개는 다시 확인해주세요.`);
  };
  const { missing = 0, draft = 0 } = progress ?? {};
  const canMake = canSuggest && missing > 0;
  const { name } = languages[locale];
  if (!canMake && draft === 0 && !step) return null;
  return (
    <div className="flex flex-col gap-2 py-2">
      {canMake && (
        <Muted>{t`번역 서비스(DeepL)가 빠진 메뉴의 초안을 만들어요. 확인하기 전에는 손님에게 보이지 않아요.`}</Muted>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {(canMake || make.isPending) && (
          <Button kind="secondary" busy={make.isPending} onClick={() => make.mutate()}>
            <span className="sr-only">{`${name} `}</span>
            {t`초안 만들기`}
          </Button>
        )}
        {draft > 0 && (
          <Button kind="secondary" disabled={make.isPending} onClick={() => setAsking(true)}>
            {t`초안 ${draft}개 모두 확인`}
          </Button>
        )}
        <p role="status" className="tabular text-muted">
          {step && t`초안을 만들고 있어요. ${{ done: step.done }}/${{ all: step.all }}`}
        </p>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`${name} 초안 ${draft}개를 모두 확인할까요?`}
        description={t`손님이 이 번역을 그대로 읽어요. 고치고 있는 초안은 그대로 둬요.`}
        confirmLabel={t`모두 확인`}
        onConfirm={confirmAll}
      />
    </div>
  );
}
