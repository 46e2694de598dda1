import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Category } from '../../../api/views';
import { showAlert } from '../../../ui/alert';
import { Button } from '../../../ui/Button';
import { Input } from '../../../ui/Input';
import { MAX_NAME } from './category-query';
import { useCategoryName } from './use-category-changes';

interface CategoryNameFormProps {
  category: Category;
  /** It has its new name, or keeps the old one. */
  onDone: () => void;
}

/** Renames a category in its own row. */
export function CategoryNameForm({ category: { categoryId, categoryName }, onDone }: CategoryNameFormProps) {
  const [name, setName] = useState(categoryName);
  const input = useRef<HTMLInputElement>(null);
  const change = useCategoryName();
  useEffect(() => input.current?.select(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return void showAlert(t`카테고리 이름을 입력해주세요.`);
    if (wanted === categoryName) return onDone();
    change.mutate({ categoryId, categoryName: wanted }, { onSuccess: onDone });
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
      className="flex grow flex-wrap items-center justify-end gap-2"
    >
      <Input
        ref={input}
        aria-label={t`${categoryName} 새 이름`}
        value={name}
        maxLength={MAX_NAME}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        className="min-w-0 grow basis-48"
      />
      <div className="flex gap-2">
        <Button kind="secondary" onClick={onDone}>
          {t`취소`}
        </Button>
        <Button type="submit" busy={change.isPending}>
          {t`저장하기`}
        </Button>
      </div>
    </form>
  );
}
