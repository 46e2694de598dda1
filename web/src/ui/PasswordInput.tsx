import { Eye, EyeOff } from 'lucide';
import { useState, type ComponentProps } from 'react';
import { IconButton } from './IconButton';
import { Input } from './Input';

/** A password box whose letters can be shown. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} className="pr-13" />
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={shown ? '비밀번호 숨기기' : '비밀번호 보기'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute top-1/2 right-0.5 -translate-y-1/2"
      />
    </div>
  );
}
