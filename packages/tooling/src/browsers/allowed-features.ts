/**
 * Features that the built page uses although a supported browser lacks them, each with the reason why that is right.
 */

export interface AllowedFeatures {
  readonly reason: string;
  /** Restricts the entry to files whose name matches. */
  readonly files?: RegExp;
  /** Keys of the compatibility data; `css.properties.cursor.*` stands for all that begin so. */
  readonly keys: readonly string[];
}

export const allowedFeatures: readonly AllowedFeatures[] = [
  {
    reason: 'PDF.js comes in its build for older browsers, which brings its own fallbacks and tests the rest',
    files: /^(pdf\.worker|use-pdf)-/,
    keys: ['api.*', 'javascript.builtins.*'],
  },
  {
    reason: 'the library of fallbacks tests what it replaces',
    files: /^fallbacks-/,
    keys: ['api.*', 'javascript.builtins.*'],
  },
  {
    reason:
      'Mediabunny brings code for codecs of the browser, videos and a symbol that it sets itself; recordings need none of them',
    files: /^convert-worker-/,
    keys: [
      'api.EncodedAudioChunk',
      'api.AudioData',
      'api.AudioDecoder',
      'api.AudioDecoder.isConfigSupported_static',
      'api.AudioEncoder',
      'api.AudioEncoder.isConfigSupported_static',
      'api.CustomElementRegistry.getName',
      'api.HTMLInputElement.alpha',
      'api.VideoFrame.rotation',
      'javascript.builtins.Symbol.dispose',
    ],
  },
  {
    reason: 'used only where it exists; the code beside it does without',
    keys: [
      'api.Document.caretPositionFromPoint',
      'api.Document.startViewTransition',
      'api.Headers.getSetCookie',
      'api.Navigator.userAgentData',
      'api.Selection.getComposedRanges',
      'api.TouchEvent',
      'api.Window.navigation',
      'api.Window.requestIdleCallback',
      'api.Window.setImmediate',
      'api.Window.showOpenFilePicker',
      'api.DataTransferItem.getAsFileSystemHandle',
      'api.trustedTypes',
      'javascript.builtins.Error.captureStackTrace',
    ],
  },
  {
    reason: 'socket.io connects by WebTransport only where it is configured to, and it is not',
    keys: ['api.WebTransport'],
  },
  {
    reason: 'a browser without it draws the picture with less care',
    keys: ['api.CanvasRenderingContext2D.imageSmoothingQuality'],
  },
  {
    reason: 'React and the libraries copy or set a property that a browser may lack',
    keys: [
      'api.CSSStyleDeclaration.cssFloat',
      'api.HTMLElement.popover',
      'api.HTMLImageElement.fetchPriority',
      'api.HTMLLinkElement.imageSizes',
      'api.MouseEvent.movementX',
      'api.MouseEvent.movementY',
    ],
  },
  {
    reason: 'a property of our own or of a library that has the same name',
    keys: [
      'api.AnimationEvent.animation',
      'api.Blob.bytes',
      'api.CompositionEvent.locale',
      'api.DataTransfer.addElement',
      'api.Element.getHTML',
      'api.ElementInternals.states',
      'api.EventTarget.when',
      'api.FontFace.variant',
      'api.HTMLButtonElement.command',
      'api.HTMLInputElement.capture',
      'api.IntersectionObserver.delay',
      'api.IntersectionObserverEntry.isVisible',
      'api.MediaSource.handle',
      'api.Navigator.connection',
      'api.Navigator.share',
      'api.Notification.*',
      'api.PerformanceResourceTiming.contentEncoding',
      'api.SVGTextPathElement.side',
      'api.ScreenOrientation.lock',
      'api.ServiceWorkerRegistration.sync',
      'api.VideoFrame.flip',
      'api.Window.external',
      'api.Window.fullScreen',
      'javascript.builtins.Error.fileName',
      'javascript.builtins.Error.isError',
      'javascript.builtins.Function.displayName',
    ],
  },
  {
    reason: 'without it the page looks slightly different and works the same',
    keys: [
      'css.properties.-webkit-tap-highlight-color',
      'css.properties.-webkit-touch-callout',
      'css.properties.cursor.*',
      'css.properties.field-sizing*',
      'css.properties.forced-color-adjust*',
      'css.properties.resize*',
      'css.properties.scrollbar-width*',
      'css.properties.text-box-edge*',
      'css.properties.text-box-trim*',
      'css.properties.text-wrap*',
      'css.selectors.-webkit-inner-spin-button',
      'css.selectors.-webkit-search-cancel-button',
      'css.selectors.-webkit-search-results-button',
      'css.selectors.dir',
      'css.selectors.selection',
    ],
  },
  { reason: 'a value of `clip`, older than the shape of that name', keys: ['css.types.basic-shape.rect'] },
  {
    reason: 'a hint how to lay out or print faster or better',
    keys: [
      'css.at-rules.page',
      'css.properties.break-after.avoid',
      'css.properties.contain-intrinsic-size',
      'css.properties.content-visibility*',
    ],
  },
];
