-- What learners see of their results, and when (docs/decisions/0067-quiz-structure.md).
ALTER TABLE "quizzes" ADD COLUMN "review" jsonb;
