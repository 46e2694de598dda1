import { t } from '@lingui/core/macro';
import { useState, type FormEvent } from 'react';
import { showAlert } from '../../../ui/alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { LabelledInput } from '../../../ui/form/labelled';
import { useKeepUnsaved } from '../../parts/forms/use-keep-unsaved';
import { MAX_NAME } from './category-query';
import { CATEGORY_FORM, unsavedCategory } from './unsaved-category';
import { useCategoryCreation } from './use-category-changes';

interface CreateCategoryDialogProps {
  open: boolean;
  onClose: () => void;
  /** Said where it could not be made and the server gives no reason. */
  failedText?: string;
}

/** Asks for the name of a new category. */
export function CreateCategoryDialog({
  open,
  onClose,
  failedText = t`카테고리 생성에 실패했습니다.`,
}: CreateCategoryDialogProps) {
  const [name, setName] = useState(unsavedCategory);
  const create = useCategoryCreation(failedText);

  useKeepUnsaved(CATEGORY_FORM, () => (open && name ? { name } : undefined));

  function finish() {
    setName('');
    onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog may stand inside the form of a product, which must not be sent with it.
    event.stopPropagation();
    if (name.trim() === '') return void showAlert(t`카테고리 이름을 입력해주세요.`);
    create.mutate(name.trim(), { onSuccess: finish });
  }

  return (
    <Dialog open={open} onClose={onClose} title={t`카테고리 만들기`}>
      <form
        noValidate
        onSubmit={submit}
        // The form of a product around it, in whose tree it stands, keeps Enter from sending anything.
        onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
        className="flex flex-col gap-5"
      >
        <LabelledInput
          label={t`카테고리 이름`}
          help={t`${{ name: name.length }}/${{ maxName: MAX_NAME }}자`}
          required
          value={name}
          maxLength={MAX_NAME}
          autoComplete="off"
          placeholder={t`예: 커피`}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button kind="secondary" onClick={finish}>
            {t`취소`}
          </Button>
          <Button type="submit" busy={create.isPending}>
            {t`만들기`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
