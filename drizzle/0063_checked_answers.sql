-- The answers that learners have checked during an attempt (docs/decisions/0074-checked-answers.md).
ALTER TABLE "quiz_attempts" ADD COLUMN "checked_questions" jsonb DEFAULT '[]'::jsonb NOT NULL;