-- Links and codes by which people become learners (docs/decisions/0092-invitation-links.md).
CREATE TABLE "invitation_courses" (
	"tenant_id" uuid NOT NULL,
	"invitation_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	CONSTRAINT "invitation_courses_pk" PRIMARY KEY("tenant_id","invitation_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "invitation_uses" (
	"tenant_id" uuid NOT NULL,
	"invitation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_uses_pk" PRIMARY KEY("tenant_id","invitation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"words" text NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"expires_on" date,
	"revoked_at" timestamp with time zone,
	"made_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "invitations_code_length" CHECK (char_length("invitations"."code") = 21),
	CONSTRAINT "invitations_uses_limited" CHECK ("invitations"."uses" between 0 and coalesce("invitations"."max_uses", "invitations"."uses"))
);
--> statement-breakpoint
ALTER TABLE "invitation_courses" ADD CONSTRAINT "invitation_courses_invitation_fk" FOREIGN KEY ("tenant_id","invitation_id") REFERENCES "public"."invitations"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_courses" ADD CONSTRAINT "invitation_courses_course_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_invitation_fk" FOREIGN KEY ("tenant_id","invitation_id") REFERENCES "public"."invitations"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_maker_fk" FOREIGN KEY ("tenant_id","made_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_courses_course_idx" ON "invitation_courses" USING btree ("tenant_id","course_id");--> statement-breakpoint
CREATE INDEX "invitation_uses_order_idx" ON "invitation_uses" USING btree ("tenant_id","invitation_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "invitation_uses_user_idx" ON "invitation_uses" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_code_key" ON "invitations" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "invitations_order_idx" ON "invitations" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_maker_idx" ON "invitations" USING btree ("tenant_id","made_by");

-- Here and not in the table definitions, which would import others in a circle.
ALTER TABLE invitations ADD CONSTRAINT invitations_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE invitation_courses ADD CONSTRAINT invitation_courses_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE invitation_uses ADD CONSTRAINT invitation_uses_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON invitations TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
ALTER TABLE invitation_courses ENABLE ROW LEVEL SECURITY;
ALTER TABLE invitation_courses FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON invitation_courses TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
ALTER TABLE invitation_uses ENABLE ROW LEVEL SECURITY;
ALTER TABLE invitation_uses FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON invitation_uses TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
-- An invitation is revoked and never deleted, and who came by it stays known.
GRANT SELECT, INSERT, UPDATE ON invitations TO app_tenant;
GRANT SELECT, INSERT ON invitation_courses, invitation_uses TO app_tenant;
