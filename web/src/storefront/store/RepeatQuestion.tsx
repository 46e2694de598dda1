import { t } from '@lingui/core/macro';
import { QuestionDialog } from '../../ui/QuestionDialog';
import type { CartLine } from '../cart/cart-lines';
import { OptionRows } from '../OptionRows';
import { putIn } from '../cart/put-in';
import { langOf } from '../../ui/lang-of';

interface RepeatQuestionProps {
  storeName: string;
  /** The last line of this product. */
  line: CartLine;
  onOther: () => void;
  onClose: () => void;
}

/** Asks, when a product is added again, whether to use the same options. */
export function RepeatQuestion({ storeName, line, onOther, onClose }: RepeatQuestionProps) {
  return (
    <QuestionDialog
      open
      title={line.product.productName}
      titleLang={langOf(line.product.productName)}
      description={t`이미 담은 상품이에요. 같은 옵션으로 담을까요?`}
      cancelLabel={t`다르게 고르기`}
      confirmLabel={t`똑같이 하나 더`}
      onCancel={onOther}
      onConfirm={() => {
        putIn(storeName, line);
        onClose();
      }}
      onClose={onClose}
    >
      <OptionRows options={line.options} />
    </QuestionDialog>
  );
}
