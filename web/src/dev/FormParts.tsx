import { Building2, UserRound } from 'lucide';
import { useState } from 'react';
import { Card } from '../ui/layout';
import { Checkbox } from '../ui/Checkbox';
import { ChipRow } from '../ui/ChipRow';
import { Field } from '../ui/Field';
import { Input } from '../ui/Input';
import { NumberStepper } from '../ui/NumberStepper';
import { PasswordInput } from '../ui/PasswordInput';
import { RadioCards } from '../ui/RadioCards';
import { Select } from '../ui/Select';
import { Switch } from '../ui/Switch';
import { Textarea } from '../ui/Textarea';

const chips = ['전체', '커피', '논커피', '디저트', '굿즈', '세트 메뉴', '시즌 한정'].map((label) => ({
  id: label,
  label,
}));

/** The parts of forms. */
export function FormParts() {
  const [count, setCount] = useState(1);
  const [on, setOn] = useState(true);
  const [type, setType] = useState<'corporate' | 'personal'>('corporate');
  const [genre, setGenre] = useState<'cafe' | 'food' | null>(null);
  const [chip, setChip] = useState<string | null>('커피');
  return (
    <Card aria-label="Form" className="grid gap-4 md:grid-cols-2">
      <Field label="이메일" help="로그인할 때 써요." required>
        {(control) => <Input {...control} type="email" />}
      </Field>
      <Field label="이메일" error="유효한 이메일 형식을 입력해주세요">
        {(control) => <Input {...control} defaultValue="demo@" />}
      </Field>
      <Field label="비밀번호">{(control) => <PasswordInput {...control} />}</Field>
      <Field label="막힌 칸">{(control) => <Input {...control} disabled defaultValue="바꿀 수 없어요" />}</Field>
      <Field label="설명" optional>
        {(control) => <Textarea {...control} />}
      </Field>
      <Field label="업종">
        {(control) => (
          <Select
            {...control}
            value={genre}
            onChange={setGenre}
            options={[
              { value: 'cafe', label: '카페' },
              { value: 'food', label: '푸드트럭' },
            ]}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <NumberStepper label="아메리카노" value={count} min={1} onChange={setCount} />
        <Switch label="품절" checked={on} onChange={setOn} />
        <Switch label="막힘" checked={false} onChange={setOn} disabled />
        <Checkbox label="모두 동의해요" checked={on} onChange={setOn} />
        <Checkbox label="일부" checked={false} partly onChange={setOn} />
      </div>
      <RadioCards
        label="사업자 유형"
        value={type}
        onChange={setType}
        cards={[
          { value: 'corporate', label: '법인', icon: Building2 },
          { value: 'personal', label: '개인', help: '대표자 명의 계좌', icon: UserRound },
        ]}
      />
      <div className="min-w-0 md:col-span-2">
        <ChipRow label="카테고리" chips={chips} selected={chip} onSelect={setChip} />
      </div>
    </Card>
  );
}
