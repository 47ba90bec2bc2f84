/** Generates documents to upload. */

/** Builds a PDF with one page for each text. */
function buildPdf(...texts: readonly string[]): Buffer {
  const font = texts.length * 2 + 3;
  const pages = texts.map((_, index) => `${index * 2 + 3} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages}] /Count ${texts.length} >>`,
    ...texts.flatMap((text, index) => {
      const drawing = `BT /F1 28 Tf 72 760 Td (${text}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${index * 2 + 4} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ];
    }),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.lastIndexOf('xref')}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

interface UploadFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const createPdfFile = (name: string, ...texts: readonly string[]): UploadFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: buildPdf(...texts),
});
