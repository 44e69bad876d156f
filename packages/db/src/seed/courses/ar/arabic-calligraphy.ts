import { course, lesson, section, text } from '../../demo-course.ts';

export const ARABIC_CALLIGRAPHY = course(
  { title: 'الخط العربي للمبتدئين', summary: 'مسك القلم، وميزان النقطة، وحروف الرقعة.' },
  section(
    'الورشة',
    lesson(
      'النقطة ميزان الحرف',
      '',
      text(
        'النقطة ميزان الحرف',
        'تُقاس الحروف بنقطة القلم نفسه: الألف في الرقعة ثلاث نقاط، والباء خمس. اكتب سطر نقاط قبل كل حرف جديد حتى تعتاد يدك المقاس.',
      ),
    ),
  ),
);
