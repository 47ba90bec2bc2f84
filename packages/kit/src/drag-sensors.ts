/**
 * The sensors of dnd-kit, in step with the pointer. dnd-kit reads the target of a drop from its last render, and a busy
 * browser renders moves later than they happen, so a quick drop landed where the pointer had been before. These sensors
 * render the start of a drag and, before a drop, the last move.
 */
import { MouseSensor, PointerSensor, type SensorProps, TouchSensor } from '@dnd-kit/core';
import { flushSync } from 'react-dom';

type DragCallbacks = Pick<SensorProps<object>, 'onStart' | 'onMove' | 'onEnd'>;

function renderInStep<Props extends DragCallbacks>(props: Props): Props {
  const { onStart, onMove, onEnd } = props;
  let renderLastMove: (() => void) | undefined;
  return {
    ...props,
    onStart: (coordinates) => flushSync(() => onStart(coordinates)),
    onMove: (coordinates) => {
      renderLastMove = () => flushSync(() => onMove(coordinates));
      onMove(coordinates);
    },
    onEnd: () => {
      renderLastMove?.();
      onEnd();
    },
  };
}

export class PromptMouseSensor extends MouseSensor {
  constructor(props: ConstructorParameters<typeof MouseSensor>[0]) {
    super(renderInStep(props));
  }
}

export class PromptTouchSensor extends TouchSensor {
  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    super(renderInStep(props));
  }
}

export class PromptPointerSensor extends PointerSensor {
  constructor(props: ConstructorParameters<typeof PointerSensor>[0]) {
    super(renderInStep(props));
  }
}
