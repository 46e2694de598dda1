import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide';
import { useState } from 'react';
import { toAppError, type AppError } from '../../../api/app-error';
import { callLimits } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import { showAlert } from '../../../ui/alert';
import { Button } from '../../../ui/Button';
import { LabelledInput } from '../../../ui/form/labelled';
import { IconButton } from '../../../ui/IconButton';
import { Muted, Section } from '../../../ui/layout';
import { Shown } from '../../../ui/Shown';
import { showToast } from '../../../ui/toast';
import { Page } from '../../parts/Page';
import { PageBar, SaveButton } from '../../parts/forms/PageBar';
import { useOpened } from '../../parts/forms/use-opened';
import { UnsavedChanges } from '../../parts/forms/UnsavedChanges';
import { unsavedOf } from '../../parts/forms/unsaved';
import { useKeepUnsaved } from '../../parts/forms/use-keep-unsaved';
import { callKindsQuery, saveCallKinds, type CallKind } from './call-kinds-query';

const FORM = 'call-kinds';
const page = {
  title: t`직원 호출`,
  lead: t`자리에서 QR을 찍은 손님이 직원을 부를 때 고르는 말이에요.`,
  width: 'reading',
} as const;

/** Settings page for the kinds of staff call. */
export function CallKindsPage() {
  const kinds = useQuery(callKindsQuery);
  const opened = useOpened(kinds.data);
  if (opened) return <KindsEditor opened={opened} />;
  return (
    <Page {...page}>
      <Shown of={kinds} what={t`호출 종류를`} count={5} shape="h-16 rounded-card">
        {() => null}
      </Shown>
    </Page>
  );
}

function KindsEditor({ opened }: { opened: CallKind[] }) {
  const [saved, setSaved] = useState(opened);
  const [kinds, setKinds] = useState(() => unsavedOf(FORM, { kinds: opened })?.kinds ?? opened);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const isDirty = JSON.stringify(kinds) !== JSON.stringify(saved);
  useKeepUnsaved(FORM, () => (isDirty ? { kinds } : undefined));
  const act = useAct({
    mutationFn: () => saveCallKinds(kinds.map((each) => ({ ...each, label: each.label.trim() }))),
    onSuccess(next) {
      setSaved(next);
      setKinds(next);
      showToast({ kind: 'success', text: t`직원 호출을 저장했어요.` });
    },
    onError: refuse,
  });
  function refuse(fault: AppError) {
    const { fieldErrors, message } = toAppError(fault);
    setFaults(fieldErrors);
    void showAlert(t`직원 호출을 저장하지 못했어요.\n${message}`);
  }
  const change = (next: CallKind[]) => {
    setKinds(next);
    setFaults({});
  };
  const free = callLimits.known.find((kind) => kinds.every((each) => each.kind !== kind));
  return (
    <>
      <Page {...page}>
        <Section card id="kinds" title={t`손님이 고르는 말`} gap={4}>
          <Muted>
            {t`“${{ help: callLimits.help }}”는 언제나 맨 앞에 있어요. 혼자 주문하기 어려운 손님을 위해서예요.`}
          </Muted>
          {kinds.map((each, index) =>
            each.kind === 'help' ? null : (
              <KindRow
                key={each.kind}
                place={index}
                label={each.label}
                fault={faults[`kinds.${index}.label`]}
                onChange={(label) => change(kinds.map((other) => (other === each ? { ...each, label } : other)))}
                onRemove={() => change(kinds.filter((other) => other !== each))}
              />
            ),
          )}
          {free && kinds.length < callLimits.kinds && (
            <Button kind="secondary" icon={Plus} onClick={() => change([...kinds, { kind: free, label: '' }])}>
              {t`호출 추가하기`}
            </Button>
          )}
        </Section>
      </Page>
      <PageBar width={page.width}>
        <SaveButton size="large" busy={act.isPending} disabled={!isDirty} onClick={() => act.mutate()} />
      </PageBar>
      <UnsavedChanges when={isDirty} />
    </>
  );
}

interface KindRowProps {
  place: number;
  label: string;
  fault: string | undefined;
  onChange: (label: string) => void;
  onRemove: () => void;
}

const KindRow = ({ place, label, fault, onChange, onRemove }: KindRowProps) => (
  <div className="flex items-end gap-2">
    <div className="min-w-0 grow">
      <LabelledInput
        label={t`호출 ${place}`}
        error={fault}
        value={label}
        maxLength={callLimits.label}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
    <IconButton icon={X} label={t`호출 ${place} 지우기`} onClick={onRemove} className="mb-0.5 shrink-0" />
  </div>
);
