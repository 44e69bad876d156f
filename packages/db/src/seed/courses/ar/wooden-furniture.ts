import { course, lesson, section, text } from '../../demo-course.ts';

export const WOODEN_FURNITURE = course(
  { title: 'صيانة الأثاث الخشبي', summary: 'إزالة الخدوش وتجديد اللمعان بأدوات من كل بيت.' },
  section(
    'الورشة',
    lesson(
      'معرفة الخشب أولًا',
      '',
      text(
        'معرفة الخشب أولًا',
        'جرّب في موضع لا يُرى قبل أن تبدأ. تُعالَج الخدوش الخفيفة بزيت الجوز، والعميقة بشمع من لون الخشب يُسخَّن ويُكشط ما زاد منه.',
      ),
    ),
  ),
);
