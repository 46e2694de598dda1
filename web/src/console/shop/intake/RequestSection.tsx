import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide';
import { useState } from 'react';
import { toAppError } from '../../../api/app-error';
import { requestLimits } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import { showAlert } from '../../../ui/alert';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { Icon } from '../../../ui/Icon';
import { Input } from '../../../ui/Input';
import { Muted, Section } from '../../../ui/layout';
import { Shown } from '../../../ui/Shown';
import { Switch } from '../../../ui/Switch';
import { orderSettingsQuery, saveOrderSettings } from '../../parts/shop/order-settings-query';

/** Whether guests may write a wish with their order, and the wishes that they can choose; saved at once. */
export function RequestSection() {
  const settings = useQuery(orderSettingsQuery);
  const act = useAct({
    mutationFn: async (change: { askRequest: boolean } | { requestChips: string[] }) =>
      void (await saveOrderSettings(change)),
    onError: (fault) => void showAlert(t`요청사항 설정을 바꾸지 못했어요.\n${{ message: toAppError(fault).message }}`),
  });
  return (
    <Section id="request" title={t`요청사항`} gap={4} card>
      <Shown of={settings} what={t`요청사항 설정을`} shape="h-11 rounded-control">
        {(known) => {
          const { askRequest, requestChips } = { ...known, ...(act.isPending && act.variables) };
          return (
            <>
              <div>
                <Switch
                  label={t`손님이 요청사항을 적을 수 있어요`}
                  checked={askRequest}
                  onChange={(on) => act.mutate({ askRequest: on })}
                />
                <Muted small>
                  {t`장바구니에 요청 칸이 생겨요. 적은 요청은 주문판과 주문서에 나오고, 주문이 끝나고 30일 뒤에 지워져요. 누르면 바로 저장돼요.`}
                </Muted>
              </div>
              {askRequest && (
                <Chips
                  chips={requestChips}
                  busy={act.isPending}
                  onChange={(chips) => act.mutate({ requestChips: chips })}
                />
              )}
            </>
          );
        }}
      </Shown>
    </Section>
  );
}

interface ChipsProps {
  chips: readonly string[];
  busy: boolean;
  onChange: (chips: string[]) => void;
}

/** The wishes that guests choose with one press. */
function Chips({ chips, busy, onChange }: ChipsProps) {
  const [typed, setTyped] = useState('');
  const text = typed.trim().normalize('NFC');
  const isThere = chips.includes(text);
  const { chips: most, chipLetters } = requestLimits;
  const add = (): void => {
    if (text === '' || isThere || busy) return;
    onChange([...chips, text]);
    setTyped('');
  };
  return (
    <div className="flex flex-col gap-3">
      {chips.length > 0 && (
        <ul aria-label={t`고를 수 있는 문구`} className="flex flex-wrap gap-2">
          {chips.map((chip) => (
            <li key={chip} className="inline-flex items-center rounded-full border border-line-strong pl-4">
              {chip}
              <button
                type="button"
                aria-label={t`${chip} 지우기`}
                disabled={busy}
                onClick={() => onChange(chips.filter((other) => other !== chip))}
                className="inline-flex size-11 items-center justify-center rounded-full text-muted transition-colors hover:bg-ground hover:text-ink"
              >
                <Icon of={X} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {chips.length < most && (
        <div className="flex flex-col items-start gap-2">
          <div className="w-full">
            <Field
              label={t`문구 더하기`}
              help={t`${chipLetters}자까지, ${most}개까지 만들 수 있어요.`}
              error={isThere ? t`이미 있는 문구예요.` : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  value={typed}
                  maxLength={chipLetters}
                  onChange={({ target }) => setTyped(target.value)}
                  onKeyDown={(event) => {
                    // Enter would save the form around it; while a syllable is put together it only ends that.
                    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                    event.preventDefault();
                    add();
                  }}
                />
              )}
            </Field>
          </div>
          <Button kind="secondary" icon={Plus} busy={busy} onClick={add}>
            {t`더하기`}
          </Button>
        </div>
      )}
    </div>
  );
}
