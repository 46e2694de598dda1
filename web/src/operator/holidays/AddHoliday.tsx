import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { http } from '../../api/operator-calls';
import { LabelledInput } from '../../ui/form/labelled';
import { call } from '../client';
import { refreshDesk } from '../keys';
import { ActDialog } from '../parts/ActDialog';

const MOST_LETTERS = 40;

interface Faults {
  day?: string;
  name?: string;
}

/** Adds a day on which banks are closed. */
export function AddHoliday({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const [faults, setFaults] = useState<Faults>({});

  function isReady(): boolean {
    const found: Faults = {
      ...(day === '' && { day: t`날짜를 골라주세요.` }),
      ...(name.trim() === '' && { name: t`휴일 이름을 적어주세요.` }),
    };
    setFaults(found);
    return Object.keys(found).length === 0;
  }
  async function add(): Promise<string> {
    await call(http.holidays.addHoliday, { body: { day, name: name.trim() } });
    const text = t`${day} ${{ name: name.trim() }}을(를) 은행 휴일에 넣었어요.`;
    setDay('');
    setName('');
    return text;
  }
  function close(tried: boolean) {
    onClose();
    if (tried) void refreshDesk('holidays');
  }
  return (
    <ActDialog
      open={open}
      onClose={close}
      title={t`은행 휴일 추가`}
      description={t`이날은 지급이 나가지 않고 다음 은행 영업일로 넘어가요. 이미 지급이 시작된 날은 바꿀 수 없어요. 누가 넣었는지 기록에 남아요.`}
      confirmLabel={t`추가하기`}
      isReady={isReady}
      onConfirm={add}
      doneText={t`은행 휴일을 추가했어요.`}
      keepsOpener
    >
      <LabelledInput
        label={t`날짜`}
        required
        error={faults.day}
        type="date"
        className="tabular"
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <LabelledInput
        label={t`이름`}
        required
        error={faults.name}
        maxLength={MOST_LETTERS}
        autoComplete="off"
        placeholder={t`예: 임시공휴일`}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </ActDialog>
  );
}
