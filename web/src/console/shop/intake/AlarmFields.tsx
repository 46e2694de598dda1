import { t } from '@lingui/core/macro';
import type { UseFormReturn } from 'react-hook-form';
import { SwitchField } from '../../../ui/form/fields';
import { Muted, Section } from '../../../ui/layout';
import type { IntakeFields } from './intake-form-data';
import { MinutesField } from './MinutesField';

interface AlarmFieldsProps {
  form: UseFormReturn<IntakeFields>;
  /** Whether the settings were ever saved; until then they have no effect. */
  isSaved: boolean;
}

/** Settings for orders that are not accepted in time. */
export function AlarmFields({ form, isSaved }: AlarmFieldsProps) {
  const { control, watch } = form;
  const [autoAccept, hasPause] = watch(['autoAccept', 'hasPause']);
  return (
    <Section id="alarms" title={t`주문 확인`} gap={4} card>
      {!isSaved && <Muted small>{t`아직 저장한 설정이 없어서 꺼져 있어요. 저장하면 이대로 시작해요.`}</Muted>}
      <div>
        <SwitchField control={control} name="autoAccept" label={t`주문을 자동으로 접수하기`} />
        <Muted small>{t`결제된 주문이 바로 ‘준비 중’이 돼요. 손님은 그때부터 주문을 취소할 수 없어요.`}</Muted>
      </div>
      {!autoAccept && (
        <>
          <MinutesField
            control={form.control}
            name="escalateAfterMinutes"
            label={t`다시 알리기`}
            help={t`이 시간 동안 확인하지 않은 주문이 있으면 한 번 더 알려드려요. 손님에게는 보이지 않아요.`}
          />
          <div>
            <SwitchField control={control} name="hasPause" label={t`오래 확인하지 않으면 접수 멈추기`} />
            <Muted small>
              {t`손님이 돈을 내고 기다리기만 하지 않도록 새 주문을 멈춰요. 주문을 확인하거나 ‘다시 받기’를 누르면 이어져요.`}
            </Muted>
          </div>
          {hasPause && (
            <MinutesField
              control={form.control}
              name="pauseAfterMinutes"
              label={t`접수를 멈추기까지`}
              help={t`5분부터 60분까지 정할 수 있어요.`}
            />
          )}
        </>
      )}
      <div>
        <SwitchField control={control} name="soldOutNotice" label={t`품절되면 알리기`} />
        <Muted small>{t`세어둔 재고가 다 팔리면 종에 알려드려요.`}</Muted>
      </div>
    </Section>
  );
}
