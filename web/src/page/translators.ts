/** Texts of ours that a translator has taken out, by what stands in their place, and the other way round. */
const textAt = new WeakMap<Node, Node>();
const standInOf = new WeakMap<Node, Node>();

const isNewFont = (node: Node | null | undefined): node is Node => node?.nodeName === 'FONT' && !textAt.has(node);

function note(changes: readonly MutationRecord[]): void {
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    for (const gone of removedNodes) {
      const standIn = [addedNodes[0], previousSibling, nextSibling].find(isNewFont);
      // Translated once more: it still stands for what we drew.
      const text = textAt.get(gone) ?? gone;
      if (!standIn || text.nodeName !== '#text') continue;
      textAt.set(standIn, text);
      standInOf.set(text, standIn);
    }
    // A text that is back in its place; within the new element it is not.
    if (target.nodeName !== 'FONT') for (const back of addedNodes) standInOf.delete(back);
  }
}

/**
 * Translators of browsers and of their add-ons put `<font>` elements in the place of texts. React would go on writing into
 * the texts that it knows, which are on no page any more, so that an old sum stands on a button; and it would fail where it
 * takes one of them away. So a text comes back, with the others of its element, before React touches it; then the
 * translator sees new words and translates them anew.
 */
export function withstandTranslators(): void {
  const observer = new MutationObserver(note);
  observer.observe(document, { subtree: true, childList: true });
  const { prototype } = Node;
  const { removeChild, insertBefore } = prototype;

  function bringBack(text: Node | null): void {
    note(observer.takeRecords());
    const parent = text && standInOf.get(text)?.parentNode;
    for (const standIn of [...(parent?.childNodes ?? [])]) {
      const own = textAt.get(standIn);
      if (own && standInOf.delete(own)) parent?.replaceChild(own, standIn);
    }
  }
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');
  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      bringBack(this);
      nodeValue?.set?.call(this, value);
    },
  });
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    bringBack(child);
    return child.parentNode ? (removeChild.call(child.parentNode, child) as T) : child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    bringBack(before);
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
}
